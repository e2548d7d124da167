import { type ParsedList, type Play, parseList, rollOf } from '@fairhouse/games/lottery';
import { TextArea, useText } from '@fairhouse/ui';
import { useMemo } from 'react';

type ListPickerProps = {
  readonly play: Play;
  readonly typed: string;
  readonly onType: (typed: string) => void;
};

const ROLL = /\b[\dRr]*[Rr][\dRr]*\b/g;
const BAD_SHOWN = 24;

/** Rolls are written out before the numbers are read: R234 is 0234 to 9234. */
const unroll = (typed: string): string =>
  typed.replace(
    ROLL,
    (text) =>
      rollOf(text)
        ?.map((one) => String(one).padStart(4, '0'))
        .join(' ') ?? text,
  );

export function readList(play: Play, typed: string): ParsedList {
  const { digits, allows } = play.list!;
  return parseList(digits === 4 ? unroll(typed) : typed, digits, allows);
}

export const listedNumbers = ({ good }: ParsedList): readonly number[] => [
  ...new Set(good.flatMap(({ numbers }) => numbers)),
];

/** Typed or pasted numbers, and what of them cannot be read. */
export function ListPicker({ play, typed, onType }: ListPickerProps) {
  const t = useText();
  const parsed = useMemo(() => readList(play, typed), [play, typed]);
  const digits = play.list!.digits;
  return (
    <div className="grid gap-3 p-4">
      <TextArea
        label={t('lottery.typeNumbers', { digits })}
        hint={digits === 4 ? t('lottery.typeHintRoll') : t('lottery.typeHint')}
        rows={8}
        value={typed}
        inputMode="numeric"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
      />
      <p role="status" className="text-dense text-text-2">
        {t('lottery.read', { count: listedNumbers(parsed).length })}
        {parsed.repeated.length > 0 && ` · ${t('lottery.repeated', { count: parsed.repeated.length })}`}
      </p>
      {parsed.bad.length > 0 && (
        <div role="alert" className="rounded-btn bg-loss-tint p-3 text-dense">
          <p className="font-semibold text-loss">{t('lottery.bad', { count: parsed.bad.length })}</p>
          <p className="mt-1 break-words font-mono">
            {parsed.bad
              .slice(0, BAD_SHOWN)
              .map(({ text }) => text)
              .join('  ')}
            {parsed.bad.length > BAD_SHOWN && ' …'}
          </p>
        </div>
      )}
    </div>
  );
}
