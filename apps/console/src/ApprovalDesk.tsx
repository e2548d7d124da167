import { isId } from '@fairhouse/kernel';
import { DepositFile } from './money/deposit/index.ts';
import { WithdrawalFile } from './money/withdrawal/index.ts';
import { ApprovalsPage, type ApprovalsPageProps, type CaseFileProps } from './platform/approval/index.ts';
import { useMay } from './platform/staff/index.ts';

/** The whole evidence of a case of money, as whoever asked for a second approval saw it. */
function CaseFile({ subject }: CaseFileProps) {
  const [mayWithdrawals, mayDeposits] = [useMay('withdrawal.read'), useMay('deposit.read')];
  if (isId('withdrawal', subject) && mayWithdrawals) return <WithdrawalFile id={subject} />;
  if (isId('deposit', subject) && mayDeposits) return <DepositFile id={subject} />;
  return null;
}

export const ApprovalDesk = (props: Omit<ApprovalsPageProps, 'file'>) => (
  <ApprovalsPage {...props} file={CaseFile} />
);
