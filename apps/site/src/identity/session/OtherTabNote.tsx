import { Button, useText } from '@fairhouse/ui';
import { openWindow } from '../../state/windows.ts';

/** A session belongs to its tab (spec §4): a second tab says so to a member who is logged in in the first. */
export default function OtherTabNote() {
  const t = useText();
  return (
    <section
      className="card mb-4 flex flex-wrap items-center gap-3 p-4"
      aria-label={t('security.otherTab.title')}
    >
      <p className="min-w-0 flex-1 basis-60">
        <b className="block">{t('security.otherTab.title')}</b>
        <span className="text-text-2">{t('security.otherTab.body')}</span>
      </p>
      <Button onClick={() => openWindow({ kind: 'login' })}>{t('identity.login.action')}</Button>
    </section>
  );
}
