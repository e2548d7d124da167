import { TeamReport } from './TeamReport.tsx';

/** What members bring and take out, and what the house wins of them. */
export default function UserProfitPage() {
  return (
    <TeamReport
      page="userProfit"
      figures={[
        'deposits',
        'withdrawals',
        'bonuses',
        'validBet',
        'payout',
        'houseWin',
        'firstDeposits',
        'joined',
      ]}
      main="houseWin"
    />
  );
}
