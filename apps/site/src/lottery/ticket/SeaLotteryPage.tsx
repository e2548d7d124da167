import { Lotteries } from './Lotteries.tsx';

const SOUTHEAST_ASIA = ['sea'] as const;

export default function SeaLotteryPage() {
  return <Lotteries regions={SOUTHEAST_ASIA} />;
}
