import { Button, useText } from '@fairhouse/ui';
import { putOffNewVersion, takeNewVersion } from './update.ts';

/** Says that a new version is there; nothing happens until somebody presses. */
export default function UpdatePrompt({ version }: { version: ServiceWorker }) {
  const t = useText();
  return (
    <section className="update-prompt" role="status">
      <p className="min-w-0 flex-1 font-semibold">{t('app.update.text')}</p>
      <Button size="sm" variant="quiet" onClick={putOffNewVersion}>
        {t('app.update.later')}
      </Button>
      <Button size="sm" variant="ink" onClick={() => takeNewVersion(version)}>
        {t('app.update.now')}
      </Button>
    </section>
  );
}
