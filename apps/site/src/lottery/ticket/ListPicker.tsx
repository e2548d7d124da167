import type { Play } from '@fairhouse/games/lottery';
import { TextArea, useText } from '@fairhouse/ui';
import { Delete, Space } from 'lucide-react';
import type { ReadList } from './list-text.ts';

type ListPickerProps = {
  readonly play: Play;
  readonly typed: string;
  readonly read: ReadList;
  readonly reading: boolean;
  readonly onType: (typed: string) => void;
};

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** Typed or pasted numbers, keys for thumbs, and what of them cannot be read. */
export function ListPicker({ play, typed, read, reading, onType }: ListPickerProps) {
  const t = useText();
  const { digits } = play.list!;
  const keys = [...DIGITS, ...(digits === 4 ? ['R'] : []), '×'];
  const count = read.good.reduce((sum, { numbers }) => sum + numbers.length, 0);
  return (
    <div className="grid gap-3">
      <TextArea
        label={t('lottery.typeNumbers', { digits })}
        hint={digits === 4 ? t('lottery.typeHintRoll') : t('lottery.typeHint')}
        rows={6}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
      />
      <fieldset className="keypad" aria-label={t('lottery.keypad')}>
        {keys.map((key) => (
          <button key={key} type="button" className="pick-number" onClick={() => onType(typed + key)}>
            {key}
          </button>
        ))}
        <button
          type="button"
          className="pick-number"
          aria-label={t('lottery.keySpace')}
          onClick={() => onType(`${typed} `)}
        >
          <Space size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="pick-number"
          aria-label={t('lottery.keyDelete')}
          disabled={typed === ''}
          onClick={() => onType(typed.slice(0, -1))}
        >
          <Delete size={18} aria-hidden="true" />
        </button>
      </fieldset>
      <p role="status" className="text-dense text-text-2">
        {reading ? t('lottery.reading') : t('lottery.read', { count })}
        {read.repeatedCount > 0 && ` · ${t('lottery.repeated', { count: read.repeatedCount })}`}
      </p>
      {read.badCount > 0 && (
        <div role="alert" className="rounded-btn bg-loss-tint p-3 text-dense">
          <p className="font-semibold text-loss">{t('lottery.bad', { count: read.badCount })}</p>
          <p className="mt-1 break-words font-mono">
            {read.bad.map(({ text }) => text.slice(0, 16)).join('  ')}
            {read.badCount > read.bad.length && ' …'}
          </p>
        </div>
      )}
    </div>
  );
}
