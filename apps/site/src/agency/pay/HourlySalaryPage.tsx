import { KindPage } from './KindPage.tsx';

export default function HourlySalaryPage() {
  return <KindPage page="hourlySalary" kind="hourly" />;
}
