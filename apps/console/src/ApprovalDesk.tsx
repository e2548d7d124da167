import { isId } from '@fairhouse/kernel';
import { DrawFile } from './lottery/desk/index.ts';
import { DepositFile } from './money/deposit/index.ts';
import { WithdrawalFile } from './money/withdrawal/index.ts';
import { ApprovalsPage, type ApprovalsPageProps, type CaseFileProps } from './platform/approval/index.ts';
import { useMay } from './platform/staff/index.ts';

/** The whole evidence of a case of money or a draw, as whoever asked for a second approval saw it. */
function CaseFile({ kind, subject, changes }: CaseFileProps) {
  const [mayWithdrawals, mayDeposits] = [useMay('withdrawal.read'), useMay('deposit.read')];
  const mayDraws = useMay('lottery.write');
  if (isId('withdrawal', subject) && mayWithdrawals) return <WithdrawalFile id={subject} />;
  if (isId('deposit', subject) && mayDeposits) return <DepositFile id={subject} />;
  if ((kind === 'lottery.correct' || kind === 'lottery.cancel') && mayDraws)
    return <DrawFile subject={subject} changes={changes} />;
  return null;
}

export const ApprovalDesk = (props: Omit<ApprovalsPageProps, 'file'>) => (
  <ApprovalsPage {...props} file={CaseFile} />
);
