import { Card, TabPanel, Tabs, useText } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { LedgerTable, TransferDrawer } from '../../money/statement/index.ts';
import { paths } from '../../paths.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { BetsTable } from '../../play/betting/index.ts';
import { VendorWallets } from '../../play/vendor-wallet/index.ts';
import { IdentityTab } from './identity/IdentityTab.tsx';
import { MemberDetails } from './MemberDetails.tsx';
import { MemberSessions } from './MemberSessions.tsx';
import { type MemberTab, memberTabs } from './member-tabs.ts';
import type { Member } from './queries.ts';

type MemberTabsProps = {
  readonly member: Member;
  readonly tab: MemberTab | undefined;
  readonly transfer: string | undefined;
};

/** The parts of a member; the tab and the open transfer are in the address. */
export function MemberTabs({ member, tab, transfer }: MemberTabsProps) {
  const t = useText();
  const navigate = useNavigate();
  const { tabs, shown } = memberTabs(useStaff().permissions, tab);
  const go = (search: { tab?: MemberTab; transfer?: string }) =>
    void navigate({ to: paths.member, params: { id: member.id }, search, resetScroll: false });
  const Part = PARTS[shown];
  return (
    <div className="px-4 pb-8">
      <Tabs
        id="member"
        look="line"
        label={t('console.member.tabs')}
        value={shown}
        onChange={(value) => go({ tab: tabs.find((name) => name === value) })}
        items={tabs.map((value) => ({ value, label: t(`console.member.${value}`) }))}
      />
      <TabPanel of="member" value={shown} className="pt-3">
        <Part member={member} onTransfer={(id) => go({ tab: shown, transfer: id })} />
      </TabPanel>
      {tabs.includes('ledger') && <TransferDrawer id={transfer} onClose={() => go({ tab: shown })} />}
    </div>
  );
}

type PartProps = { readonly member: Member; readonly onTransfer: (id: string) => void };

const PARTS: Readonly<Record<MemberTab, ComponentType<PartProps>>> = {
  ledger: ({ member, onTransfer }) => (
    <Card className="overflow-hidden">
      <LedgerTable memberId={member.id} onOpen={onTransfer} />
    </Card>
  ),
  bets: ({ member }) => (
    <Card className="overflow-hidden">
      <BetsTable memberId={member.id} />
    </Card>
  ),
  vendors: ({ member }) => <VendorWallets memberId={member.id} />,
  identity: ({ member }) => <IdentityTab member={member} />,
  details: ({ member }) => (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <MemberDetails member={member} />
      <MemberSessions sessions={member.sessions} />
    </div>
  ),
};
