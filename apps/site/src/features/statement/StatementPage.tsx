import { useText } from '@fairhouse/ui';
import { RangeChoice, useRange } from '../../shell/RangeChoice.tsx';
import { MemberOnly } from '../member/MemberOnly.tsx';
import { MovementList } from './MovementList.tsx';

/** Every movement of the main wallet, each with the balance it left. */
export default function StatementPage() {
  const t = useText();
  const range = useRange();
  return (
    <MemberOnly title={t('shell.member.transactionHistory')}>
      <div className="mt-4">
        <RangeChoice page="transactionHistory" />
      </div>
      <section className="card mt-4 overflow-hidden pt-4">
        <MovementList range={range} />
      </section>
    </MemberOnly>
  );
}
