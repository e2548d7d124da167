import { KindPage } from './KindPage.tsx';

export default function DailySalaryPage() {
  return <KindPage page="dailySalary" kind="daily" />;
}
