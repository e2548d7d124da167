import { TabPanel, Tabs, useText } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { paths } from '../../paths.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { IdentityTab } from './identity/IdentityTab.tsx';
import { MemberDetails } from './MemberDetails.tsx';
import { MemberSessions } from './MemberSessions.tsx';
import { type MemberTab, memberTabs } from './member-tabs.ts';
import type { Member } from './queries.ts';

export type MemberPartProps = { readonly member: Member; readonly onTransfer: (id: string) => void };

/** What other features show of a member. Handed in: they know of members, and members not of them. */
export type MemberParts = Readonly<
  Record<Exclude<MemberTab, 'identity' | 'details'>, ComponentType<MemberPartProps>>
> & {
  /** One transfer of the ledger, while its id is in the address. */
  readonly transfer: ComponentType<{ readonly id: string | undefined; readonly onClose: () => void }>;
  /** Changes the balance by hand, and what else two of the staff may give. */
  readonly adjust: ComponentType<{ readonly member: Member }>;
};

type MemberTabsProps = {
  readonly member: Member;
  readonly tab: MemberTab | undefined;
  readonly transfer: string | undefined;
  readonly parts: MemberParts;
};

/** The parts of a member; the tab and the open transfer are in the address. */
export function MemberTabs({ member, tab, transfer, parts }: MemberTabsProps) {
  const t = useText();
  const navigate = useNavigate();
  const { tabs, shown } = memberTabs(useStaff().permissions, tab);
  const go = (search: { tab?: MemberTab; transfer?: string }) =>
    void navigate({ to: paths.member, params: { id: member.id }, search, resetScroll: false });
  const Part = shown === 'identity' ? IdentityTab : shown === 'details' ? undefined : parts[shown];
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
        {Part ? (
          <Part member={member} onTransfer={(id) => go({ tab: shown, transfer: id })} />
        ) : (
          <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            <MemberDetails member={member} adjust={<parts.adjust member={member} />} />
            <MemberSessions sessions={member.sessions} />
          </div>
        )}
      </TabPanel>
      {tabs.includes('ledger') && <parts.transfer id={transfer} onClose={() => go({ tab: shown })} />}
    </div>
  );
}
