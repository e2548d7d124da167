import { Lotteries } from './Lotteries.tsx';

export default function LotteryPage() {
  return <Lotteries />;
}
