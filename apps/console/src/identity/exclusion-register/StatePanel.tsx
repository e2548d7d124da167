import { Badge, Button, Drawer, useText } from '@fairhouse/ui';
import type { RegisterState } from '@fairhouse/wire/identity/exclusion-register';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api.ts';
import { type Fact, Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { AskDialog } from '../../platform/approval/index.ts';
import { useMay } from '../../platform/staff/index.ts';
import { ConnectForm } from './ConnectForm.tsx';
import { lookAgain } from './queries.ts';

/** How the register is connected and answers, and the policy for when it does not. */
export function StatePanel({ state }: { state: RegisterState }) {
  const t = useText();
  const mayChange = useMay('setting.write');
  const [opened, setOpened] = useState<'connect' | 'disconnect'>();
  const close = () => setOpened(undefined);
  const { register } = state;
  const connect = t(register ? 'exclusionRegister.change' : 'exclusionRegister.connect');
  return (
    <Panel title={t('exclusionRegister.state')} end={<StateBadge state={state} />}>
      <div className="grid gap-3 px-4 pb-4">
        <Warnings state={state} />
        <Facts facts={useFacts(state)} />
        <p className="text-meta text-text-2">
          {t('exclusionRegister.policyIn')}{' '}
          <Link className="link" to={paths.playRules}>
            {t('console.nav.playRules')}
          </Link>
        </p>
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpened('connect')}>{connect}</Button>
            {register && (
              <Button variant="quiet" onClick={() => setOpened('disconnect')}>
                {t('exclusionRegister.disconnect')}
              </Button>
            )}
          </div>
        )}
      </div>
      <Drawer
        side="right"
        title={connect}
        open={opened === 'connect'}
        onOpenChange={(open) => open || close()}
      >
        {opened === 'connect' && <ConnectForm state={state} onDone={close} />}
      </Drawer>
      {opened === 'disconnect' && (
        <AskDialog
          title={t('exclusionRegister.disconnect')}
          body={t('exclusionRegister.disconnectBody')}
          submitLabel={t('exclusionRegister.disconnectAsk')}
          doneText={t('exclusionRegister.disconnected')}
          ask={async (reason) => (await api.exclusionRegister.disconnect({ body: { reason } })).approval}
          onDone={lookAgain}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function StateBadge({ state: { register, outage } }: { state: RegisterState }) {
  const t = useText();
  if (!register) return <Badge tone="neutral">{t('exclusionRegister.states.off')}</Badge>;
  return outage ? (
    <Badge tone="loss">{t('exclusionRegister.states.silent')}</Badge>
  ) : (
    <Badge tone="win">{t('exclusionRegister.states.on')}</Badge>
  );
}

function Warnings({ state }: { state: RegisterState }) {
  const t = useText();
  const { register, outage, refuseUnchecked, unmarked } = state;
  if (!register)
    return (
      <Notice tone="info">
        <p>{t('exclusionRegister.off')}</p>
      </Notice>
    );
  return (
    <>
      {outage && (
        <Notice tone="bad">
          <p>
            {t('exclusionRegister.outage', { fault: t(`exclusionRegister.faults.${outage.fault}`) })}{' '}
            <Instant at={outage.since} />.{' '}
            {t(refuseUnchecked ? 'exclusionRegister.outageRefuses' : 'exclusionRegister.outageLater')}
          </p>
        </Notice>
      )}
      {unmarked && (
        <Notice tone="bad">
          <p>{t('exclusionRegister.unmarked')}</p>
        </Notice>
      )}
    </>
  );
}

function useFacts({ register, refuseUnchecked, registerHours, ...state }: RegisterState): readonly Fact[] {
  const t = useText();
  const zone = useZone();
  const policy: readonly Fact[] = [
    {
      name: t('exclusionRegister.policy'),
      value: t(refuseUnchecked ? 'exclusionRegister.refuses' : 'exclusionRegister.later'),
    },
    {
      name: t('exclusionRegister.asked'),
      value:
        registerHours === 0
          ? t('exclusionRegister.askedAtLogin')
          : t('exclusionRegister.askedEvery', { hours: registerHours }),
    },
  ];
  if (!register) return policy;
  const { answeredAt, owed, day } = state;
  return [
    { name: t('exclusionRegister.name'), value: register.name },
    { name: t('exclusionRegister.origin'), value: <span className="break-all">{register.origin}</span> },
    {
      name: t('exclusionRegister.marks'),
      value: register.marks.map((mark) => t(`exclusionRegister.markNames.${mark}`)).join(', '),
    },
    ...policy,
    {
      name: t('exclusionRegister.answered', { zone }),
      value: answeredAt === null ? t('exclusionRegister.never') : <Instant at={answeredAt} />,
    },
    { name: t('exclusionRegister.owed'), value: String(owed) },
    { name: t('exclusionRegister.day'), value: t('exclusionRegister.dayCounts', day) },
    {
      name: t('exclusionRegister.set', { zone }),
      value: (
        <span>
          <Instant at={register.setAt} /> {register.setBy}
        </span>
      ),
    },
  ];
}
