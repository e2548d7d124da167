import { useText } from '@fairhouse/ui';
import { HallPage } from './HallPage.tsx';

/** The hall of all lotteries: fast draws first. */
export default function ElottPage() {
  return <HallPage title={useText()('lobby.category.ELOTT')} />;
}
