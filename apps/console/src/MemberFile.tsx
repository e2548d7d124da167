import { Card } from '@fairhouse/ui';
import { MemberPage, type MemberPageProps, type MemberParts } from './identity/member/index.ts';
import { MemberNotes, PinnedNotes } from './identity/note/index.ts';
import { SetSeries } from './lottery/series/index.ts';
import { AdjustBalance } from './money/adjustment/index.ts';
import { MemberRisk } from './office/aml/index.ts';
import { WriteToMember } from './office/campaign/index.ts';
import { OpenHarmCase } from './office/harm/index.ts';
import { MemberLooks, MemberOverview, MemberView } from './office/overview/index.ts';
import { BetsTable } from './play/betting/index.ts';
import { LedgerTable, TransferDrawer } from './play/statement/index.ts';
import { VendorWallets } from './play/vendor-wallet/index.ts';
import { MemberBonuses } from './rewards/bonus/index.ts';
import { MemberFreeRounds } from './rewards/free-rounds/index.ts';
import { MemberRewards } from './rewards/reward/index.ts';
import { AccountLimit } from './sports/account-limit/index.ts';

/** What stands on a member's page besides who they are. */
const PARTS: MemberParts = {
  overview: ({ member, onTransfer }) => (
    <MemberOverview
      memberId={member.id}
      onTransfer={onTransfer}
      pinned={<PinnedNotes memberId={member.id} />}
    />
  ),
  view: ({ member }) => <MemberView memberId={member.id} account={member.account} />,
  looks: ({ member }) => <MemberLooks memberId={member.id} />,
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
  sports: ({ member }) => <AccountLimit memberId={member.id} />,
  rewards: ({ member }) => <MemberRewards memberId={member.id} />,
  bonuses: ({ member }) => (
    <>
      <MemberBonuses member={member} />
      <MemberFreeRounds member={member} />
    </>
  ),
  risk: ({ member }) => <MemberRisk member={member} />,
  notes: ({ member }) => (
    <>
      <OpenHarmCase member={member} />
      <MemberNotes memberId={member.id} />
    </>
  ),
  transfer: TransferDrawer,
  adjust: ({ member }) => (
    <span className="flex flex-wrap justify-end gap-2">
      <WriteToMember member={member} />
      <SetSeries member={member} />
      <AdjustBalance member={member} />
    </span>
  ),
};

export function MemberFile(props: Omit<MemberPageProps, 'parts'>) {
  return <MemberPage {...props} parts={PARTS} />;
}
