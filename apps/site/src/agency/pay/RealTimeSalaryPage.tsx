import { KindPage } from './KindPage.tsx';

export default function RealTimeSalaryPage() {
  return <KindPage page="realTimeSalary" kind="realTime" />;
}
