import { Select, TextField, useText } from '@fairhouse/ui';
import {
  CONTENT_EXECUTIONS,
  CONTENT_PLATFORMS,
  CONTENT_SLOTS,
  type ContentExecution,
  type ContentPlatform,
  type ContentSlot,
} from '@fairhouse/wire/talk/content-kinds';
import { useZone } from '../../parts/use-zone.ts';
import { instantOf, localOf } from '../../parts/zoned-time.ts';
import { useStaff } from '../../platform/staff/index.ts';
import type { DraftFault, EditorDraft } from './draft.ts';
import { hasField } from './kind-fields.ts';
import { PictureChoice } from './PictureChoice.tsx';

type EntryFieldsProps = {
  readonly draft: EditorDraft;
  readonly onChange: (draft: EditorDraft) => void;
  readonly faults: readonly DraftFault[];
};

/** Where, to whom and when an entry is shown. */
export function EntryFields({ draft, onChange, faults }: EntryFieldsProps) {
  const t = useText();
  const slots: readonly ContentSlot[] = CONTENT_SLOTS[draft.kind];
  const errorOf = (fault: DraftFault) =>
    faults.includes(fault) ? t(`contentConsole.faults.${fault}`) : undefined;
  const change = (part: Partial<EditorDraft>) => onChange({ ...draft, ...part });
  return (
    <div className="grid gap-4">
      {slots.length > 1 && (
        <Select
          label={t('contentConsole.slot')}
          value={draft.slot}
          onChange={(event) => change({ slot: event.target.value as ContentSlot })}
        >
          {slots.map((slot) => (
            <option key={slot} value={slot}>
              {t(`contentConsole.slots.${slot}`)}
            </option>
          ))}
        </Select>
      )}
      {hasField(draft.kind, 'anchor') && (
        <TextField
          label={t('contentConsole.anchor')}
          hint={t('contentConsole.anchorHint')}
          value={draft.anchor ?? ''}
          error={errorOf('anchor')}
          onChange={(event) => change({ anchor: event.target.value })}
        />
      )}
      {hasField(draft.kind, 'image') && (
        <PictureChoice value={draft.image} error={errorOf('image')} onChange={(image) => change({ image })} />
      )}
      {hasField(draft.kind, 'href') && (
        <TextField
          label={t('contentConsole.href')}
          hint={t('contentConsole.hrefHint')}
          value={draft.href ?? ''}
          error={errorOf('href')}
          onChange={(event) => change({ href: event.target.value })}
        />
      )}
      {hasField(draft.kind, 'audience') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('contentConsole.execution')}
            value={draft.execution}
            onChange={(event) => change({ execution: event.target.value as ContentExecution })}
          >
            {CONTENT_EXECUTIONS.map((execution) => (
              <option key={execution} value={execution}>
                {t(`contentConsole.executions.${execution}`)}
              </option>
            ))}
          </Select>
          <Select
            label={t('contentConsole.platform')}
            value={draft.platform}
            onChange={(event) => change({ platform: event.target.value as ContentPlatform })}
          >
            {CONTENT_PLATFORMS.map((platform) => (
              <option key={platform} value={platform}>
                {t(`contentConsole.platforms.${platform}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
      <Times draft={draft} onChange={onChange} error={errorOf('times')} />
    </div>
  );
}

type TimesProps = {
  readonly draft: EditorDraft;
  readonly onChange: (draft: EditorDraft) => void;
  readonly error: string | undefined;
};

function Times({ draft, onChange, error }: TimesProps) {
  const t = useText();
  const zone = useZone();
  const { timeZone } = useStaff().brand;
  const shown = (ms: number | null) => (ms === null ? '' : localOf(ms, timeZone));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        type="datetime-local"
        label={t('contentConsole.from', { zone })}
        value={shown(draft.startsAt)}
        onChange={(event) =>
          onChange({ ...draft, startsAt: instantOf(event.target.value, timeZone) ?? null })
        }
      />
      <TextField
        type="datetime-local"
        label={t('contentConsole.to', { zone })}
        value={shown(draft.endsAt)}
        error={error}
        onChange={(event) => onChange({ ...draft, endsAt: instantOf(event.target.value, timeZone) ?? null })}
      />
      <p className="text-text-3 sm:col-span-2">{t('contentConsole.timesHint')}</p>
    </div>
  );
}
