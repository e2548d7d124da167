import { TailsPanel, VIETNAM } from '../statistic/index.ts';
import { Lotteries } from './Lotteries.tsx';

export default function VnLotteryPage() {
  return (
    <Lotteries regions={VIETNAM}>
      <TailsPanel />
    </Lotteries>
  );
}
