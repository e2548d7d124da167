import { Button, Select, TextField, useText } from '@fairhouse/ui';
import { AUDIT_KINDS, AUDIT_NAME_MAX } from '@fairhouse/wire/platform/audit-words';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { useSearchBox } from '../../parts/use-search-box.ts';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import type { AuditWish } from './queries.ts';

/** What narrows the log; all of it stands in the address. */
export function AuditFilters({ wish }: { readonly wish: AuditWish }) {
  const t = useText();
  const zone = useZone();
  const navigate = useNavigate({ from: paths.audit });
  const narrow = useCallback(
    (change: AuditWish) => void navigate({ search: (was) => ({ ...was, ...change }), replace: true }),
    [navigate],
  );
  const bySubject = useCallback((text: string) => narrow({ subject: text || undefined }), [narrow]);
  const byActor = useCallback((text: string) => narrow({ actor: text || undefined }), [narrow]);
  const subject = useSearchBox(wish.subject ?? '', bySubject);
  const actor = useSearchBox(wish.actor ?? '', byActor);
  return (
    <div className="grid gap-2">
      <div className="grid items-end gap-2 sm:grid-cols-2 xl:grid-cols-5">
        <SearchBox
          label={t('console.audit.filterActor')}
          placeholder={t('console.audit.filterActorShort')}
          clearLabel={t('console.audit.clear')}
          maxLength={AUDIT_NAME_MAX}
          {...actor}
        />
        <SearchBox
          label={t('console.audit.filter')}
          placeholder={t('console.audit.filterShort')}
          clearLabel={t('console.audit.clear')}
          maxLength={AUDIT_NAME_MAX}
          {...subject}
        />
        <Select
          label={t('console.audit.kind')}
          value={wish.kind ?? ''}
          onChange={(event) => narrow({ kind: AUDIT_KINDS.find((each) => each === event.target.value) })}
        >
          <option value="">{t('console.audit.anyKind')}</option>
          {AUDIT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`console.audit.kinds.${kind}`)}
            </option>
          ))}
        </Select>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="datetime-local"
            label={t(`console.audit.${end}`, { zone })}
            value={wish[end] ?? ''}
            onChange={(event) => narrow({ [end]: event.target.value || undefined })}
          />
        ))}
      </div>
      {Object.values(wish).some((value) => value !== undefined) && (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          onClick={() => void navigate({ to: paths.audit, search: {}, replace: true })}
        >
          {t('console.audit.clearAll')}
        </Button>
      )}
    </div>
  );
}
