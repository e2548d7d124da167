import { addMoney, formatMoney, type Money, ZERO } from '@fairhouse/kernel';
import { Chip, chipsOf } from './Chip.tsx';

export type SpotStake = { readonly accepted: Money; readonly laid: Money };

const plain = (amount: Money): string => formatMoney(amount).replace(/\.00$/, '');

/** My chips on a spot, with the amount on a plate. Those not sent yet are marked. */
export function SpotChips({ stake, chips }: { stake: SpotStake; chips: readonly Money[] }) {
  const all = addMoney(stake.accepted, stake.laid);
  if (all === ZERO) return null;
  const stack = chipsOf(all, chips);
  return (
    <span className="spot-chips" data-laid={stake.laid > ZERO || undefined} aria-hidden="true">
      <span className="spot-stack">
        {stack.map((chip, index) => (
          <span key={`${chip}-${stack.length - index}`}>
            <Chip amount={chip} />
          </span>
        ))}
      </span>
      <b>{plain(all)}</b>
    </span>
  );
}
