import { KindPage } from './KindPage.tsx';

export default function DividendPage() {
  return <KindPage page="dividend" kind="dividend" />;
}
