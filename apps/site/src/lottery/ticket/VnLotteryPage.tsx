import { TailsPanel } from '../statistic/index.ts';
import { Lotteries } from './Lotteries.tsx';

const VIETNAM = ['north', 'central', 'south'] as const;

export default function VnLotteryPage() {
  return (
    <>
      <Lotteries regions={VIETNAM} />
      <TailsPanel regions={VIETNAM} />
    </>
  );
}
