import { Lotteries } from './Lotteries.tsx';

export default function ElottPage() {
  return <Lotteries />;
}
