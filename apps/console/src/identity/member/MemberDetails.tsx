import { CopyText, useText } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { memberKind } from './member-kind.ts';
import type { Member } from './queries.ts';

type MemberDetailsProps = { readonly member: Member; readonly adjust: ReactNode };

export function MemberDetails({ member, adjust }: MemberDetailsProps) {
  const t = useText();
  const zone = useZone();
  const none = <span className="text-text-3">{t('console.none')}</span>;
  return (
    <Panel title={t('console.member.details')} end={adjust}>
      <div className="px-4 pb-4">
        <Facts
          facts={[
            { name: t('console.member.account'), value: member.account },
            { name: t('console.member.nickname'), value: member.nickname },
            {
              name: t('console.member.number'),
              value: <CopyText value={String(member.number)} label={t('console.member.numberName')} />,
            },
            {
              name: t('console.member.id'),
              value: <CopyText value={member.id} label={t('console.member.idName')} />,
            },
            {
              name: t('console.members.kind'),
              value: t(`console.memberKinds.${memberKind(member.type)}`, { type: member.type }),
            },
            { name: t('console.member.payee'), value: member.payeeName ?? none },
            { name: t('console.member.mobile'), value: member.mobile ?? none },
            { name: t('console.member.email'), value: member.email ?? none },
            { name: t('console.members.registered', { zone }), value: <Instant at={member.registeredAt} /> },
            {
              name: t('console.member.registerIp'),
              value: <span className="font-mono">{member.registerIp}</span>,
            },
          ]}
        />
      </div>
    </Panel>
  );
}
