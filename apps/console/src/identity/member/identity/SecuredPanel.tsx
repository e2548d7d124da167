import { Badge, useText } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { Facts } from '../../../parts/Facts.tsx';
import { Instant } from '../../../parts/Instant.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { useZone } from '../../../parts/use-zone.ts';
import { RequestReset } from '../../../platform/approval/index.ts';
import type { OfMember } from './of-member.ts';

/** What the account is secured by; contacts and names are masked. */
export function SecuredPanel({ member, identity: { password, bindings } }: OfMember) {
  const t = useText();
  const zone = useZone();
  const none = <span className="text-text-3">{t('memberIdentity.secured.none')}</span>;
  const set = (is: boolean) => (is ? t('memberIdentity.secured.set') : none);
  return (
    <Panel title={t('memberIdentity.secured.title')} end={<RequestReset member={member} />}>
      <div className="px-4 pb-4">
        <Facts
          facts={[
            {
              name: t('memberIdentity.secured.password', { zone }),
              value: password.set ? (
                <Stack>
                  <Instant at={password.setAt} />
                  {password.mustChange && <Badge tone="warn">{t('memberIdentity.secured.mustChange')}</Badge>}
                  {password.old && <Badge tone="warn">{t('memberIdentity.secured.old')}</Badge>}
                </Stack>
              ) : (
                none
              ),
            },
            {
              name: t('memberIdentity.secured.mobile'),
              value: bindings.mobile ? (
                <Stack>
                  <span className="whitespace-nowrap tabular-nums">{bindings.mobile}</span>
                  <Badge tone={bindings.mobileProven ? 'win' : 'neutral'}>
                    {t(
                      bindings.mobileProven
                        ? 'memberIdentity.secured.proven'
                        : 'memberIdentity.secured.claimed',
                    )}
                  </Badge>
                </Stack>
              ) : (
                none
              ),
            },
            { name: t('memberIdentity.secured.email'), value: bindings.email ?? none },
            { name: t('memberIdentity.secured.payee'), value: bindings.payeeName ?? none },
            { name: t('memberIdentity.secured.payment'), value: set(bindings.paymentPassword) },
            {
              name: t('memberIdentity.secured.authenticator'),
              value: bindings.authenticator
                ? t('memberIdentity.secured.recovery', { count: bindings.recoveryCodes })
                : none,
            },
          ]}
        />
      </div>
    </Panel>
  );
}

const Stack = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">{children}</span>
);
