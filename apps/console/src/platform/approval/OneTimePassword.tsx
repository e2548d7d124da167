import { Button, CopyText, useText } from '@fairhouse/ui';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { useMutation } from '@tanstack/react-query';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { takePasswordMutation } from './queries.ts';

/** The password that a request made: asked for when somebody is ready to see it, for it is told once. */
export function OneTimePassword({ approval }: { approval: Approval }) {
  const t = useText();
  const words = useFaultText();
  const take = useMutation(takePasswordMutation());
  return (
    <div className="grid gap-3">
      {take.error && <Notice tone="bad">{words(take.error)}</Notice>}
      {take.data ? (
        <>
          <CopyText className="secret" value={take.data.password} label={t('approval.password.label')} />
          <p>{t(`approval.password.parts.${take.data.part}`, { name: approval.subjectName })}</p>
          <p className="text-text-2">{t('approval.password.gone')}</p>
        </>
      ) : (
        <Button variant="main" pending={take.isPending} onClick={() => take.mutate(approval.id)}>
          {t('approval.password.show')}
        </Button>
      )}
    </div>
  );
}
