import { type Money, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { Select, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { DeskTerms } from '@fairhouse/wire/lottery/desk';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { hitName, lotteryName, playName } from '../../parts/lottery-names.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { type DeskLottery, refreshDesk } from './queries.ts';

/** A term that is asked for, and how it is told. */
export type TermLine = {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly shown: string;
};

type TermsDialogProps = {
  readonly lottery: string;
  readonly title: string;
  readonly lines: readonly TermLine[];
  readonly onClose: () => void;
};

/** Asks for other terms of a lottery. */
export function TermsDialog({ lottery, title, lines, onClose }: TermsDialogProps) {
  const t = useText();
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  return (
    <AskFormDialog
      form={form}
      title={title}
      body={t('lotteryDesk.termsBody')}
      submitLabel={t('lotteryDesk.askTerms', { count: lines.length })}
      doneText={t('approval.waitsTitle')}
      ask={({ reason }) =>
        api.lotteryDesk.askTerms({
          params: { lottery },
          body: { changes: lines.map(({ key, to }) => ({ key, to })), reason },
        })
      }
      onDone={refreshDesk}
      onClose={onClose}
    >
      <ul className="grid gap-1">
        {lines.map(({ key, name, shown }) => (
          <li key={key} className="flex justify-between gap-3">
            <span className="text-text-2">{name}</span> <b>{shown}</b>
          </li>
        ))}
      </ul>
    </AskFormDialog>
  );
}

type EditTermsDialogProps = {
  readonly lottery: DeskLottery;
  readonly terms: DeskTerms;
  /** The bet to change; without it sale and caps of the lottery. */
  readonly play: DeskTerms['plays'][number] | undefined;
  readonly onClose: () => void;
};

/** A term as a field: its value is written as the server writes it, `none` for no cap. */
type TermField = {
  readonly key: string;
  readonly name: string;
  readonly kind: 'sale' | 'amount' | 'cap' | 'odds';
  readonly value: string;
};

const NONE = 'none';

/** As somebody would type it. */
const typedOf = (value: string): string => (value === NONE ? '' : value.replace(/\.?0+$/, ''));

/** Odds have up to four decimals; amounts are typed as money everywhere. */
const readTyped = (kind: TermField['kind'], typed: string): Money | undefined =>
  kind === 'odds' ? parseMoney(typed.trim().replace(',', '.')) : readTypedMoney(typed);

function useTermFields({ terms, play }: Pick<EditTermsDialogProps, 'terms' | 'play'>): readonly TermField[] {
  const t = useText();
  const sale = (key: string, closed: boolean): TermField => ({
    key,
    name: t('lotteryDesk.sale'),
    kind: 'sale',
    value: closed ? 'closed' : 'open',
  });
  const limit = (scope: 'number' | 'player' | 'issue' | 'play', value: string | null): TermField => ({
    key: scope === 'play' ? `limit:play:${play!.playType}` : `limit:${scope}`,
    name: t(`lotteryDesk.limitNames.${scope}`),
    kind: scope === 'number' || scope === 'player' ? 'amount' : 'cap',
    value: value ?? NONE,
  });
  if (!play)
    return [
      sale('sale', terms.closed),
      limit('number', terms.limits.number),
      limit('player', terms.limits.player),
      limit('issue', terms.limits.issue),
    ];
  return [
    sale(`sale:${play.playType}`, play.closed),
    limit('play', play.limit),
    ...play.odds.map(
      ({ hit, odds }): TermField => ({
        key: `odds:${play.playType}:${hit}`,
        name: t('lotteryDesk.oddsOf', { hit: hitName(t, hit) }),
        kind: 'odds',
        value: odds,
      }),
    ),
  ];
}

/** Terms stand in the form by their place: their keys have colons. */
type Edited = { reason: string; to: string[] };

/** Changes sale and caps of a lottery, or those and the odds of one bet; only what was changed is asked for. */
export function EditTermsDialog({ lottery, terms, play, onClose }: EditTermsDialogProps) {
  const t = useText();
  const fields = useTermFields({ terms, play });
  const form = useForm<Edited>({
    defaultValues: {
      reason: '',
      to: fields.map(({ kind, value }) => (kind === 'sale' ? value : typedOf(value))),
    },
  });
  const field = fieldsOf(form);
  const written = (typed: readonly string[]) =>
    fields.flatMap(({ key, kind, value }, place) => {
      const text = typed[place]?.trim() ?? '';
      const amount = kind === 'sale' ? undefined : readTyped(kind, text);
      const to = text === '' && kind === 'cap' ? NONE : amount === undefined ? text : wireMoney(amount);
      return to === value ? [] : [{ key, to }];
    });
  const changes = written(form.watch('to'));
  const name = play ? playName(t, lottery.family, play.playType) : lotteryName(t, lottery.gameCode);
  return (
    <AskFormDialog
      form={form}
      title={t('lotteryDesk.editPlay', { play: name })}
      body={t('lotteryDesk.termsBody')}
      submitLabel={t('lotteryDesk.askTerms', { count: changes.length })}
      blocked={changes.length === 0 ? t('lotteryDesk.nothingChanged') : undefined}
      doneText={t('approval.waitsTitle')}
      ask={({ reason, to }) =>
        api.lotteryDesk.askTerms({
          params: { lottery: lottery.gameCode },
          body: { changes: written(to), reason },
        })
      }
      onDone={refreshDesk}
      onClose={onClose}
    >
      {fields.map(({ key, name: label, kind }, place) =>
        kind === 'sale' ? (
          <Select key={key} label={label} {...field(`to.${place}`)}>
            <option value="open">{t('lotteryDesk.onSale')}</option>
            <option value="closed">{t('lotteryDesk.offSale')}</option>
          </Select>
        ) : (
          <TextField
            key={key}
            label={label}
            hint={kind === 'cap' ? t('lotteryDesk.noLimitHint') : undefined}
            inputMode="decimal"
            {...field(`to.${place}`, {
              validate: (typed) =>
                (kind === 'cap' && typed.trim() === '') ||
                readTyped(kind, typed) !== undefined ||
                t('lotteryDesk.amountUnread'),
            })}
          />
        ),
      )}
    </AskFormDialog>
  );
}
