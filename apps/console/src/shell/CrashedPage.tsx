import { Button, EmptyState, useText } from '@fairhouse/ui';
import { TriangleAlert } from 'lucide-react';

/** A page that threw while drawing. Reloading is the only honest way on. */
export function CrashedPage() {
  const t = useText();
  return (
    <div className="grid min-h-[60vh] place-items-center" role="alert">
      <EmptyState
        icon={<TriangleAlert size={24} />}
        title={t('console.crashed.title')}
        body={t('console.crashed.body')}
        action={
          <Button variant="main" onClick={() => location.reload()}>
            {t('console.crashed.reload')}
          </Button>
        }
      />
    </div>
  );
}
