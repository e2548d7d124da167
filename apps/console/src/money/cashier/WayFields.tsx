import { Select, TextField, useText } from '@fairhouse/ui';
import type { Cashier } from './queries.ts';
import type { Way, WayPart, WayWrong } from './use-new-method.ts';

const CODE_MAX = 40;

type Kind = 'hosted' | 'qr' | 'bank' | 'wallet';

type WayFieldsProps<K extends Kind> = {
  readonly way: Way<K>;
  readonly set: (changes: Partial<Way<K>>) => void;
  readonly kinds: readonly K[];
  readonly providers: Cashier['providers'];
  /** No provider takes part. */
  readonly direct: boolean;
  readonly wrong: WayWrong;
};

/** What of a new method is told once: its code, its kind, and the payment provider by which it goes. */
export function WayFields<K extends Kind>({ way, set, kinds, providers, direct, wrong }: WayFieldsProps<K>) {
  const t = useText();
  const errorOf = (part: WayPart) => {
    const rule = wrong[part];
    return rule && t(`cashierConsole.wrong.${rule}`);
  };
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('cashierConsole.way.kind')}
          value={way.kind}
          error={errorOf('kind')}
          onChange={(event) => set({ kind: event.target.value as K })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`cashierConsole.kinds.${kind}`)}
            </option>
          ))}
        </Select>
        {!direct && (
          <Select
            label={t('cashierConsole.way.provider')}
            value={way.provider}
            error={errorOf('provider')}
            onChange={(event) => set({ provider: event.target.value })}
          >
            <option value="">{t('cashierConsole.way.choose')}</option>
            {providers.map(({ code, kind }) => (
              <option key={code} value={code}>
                {`${code} · ${t(`cashierConsole.adapters.${kind}`)}`}
              </option>
            ))}
          </Select>
        )}
      </div>
      <TextField
        label={t('cashierConsole.way.code')}
        hint={t('cashierConsole.way.codeHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={CODE_MAX}
        value={way.id}
        error={errorOf('id')}
        onChange={(event) => set({ id: event.target.value })}
      />
    </>
  );
}
