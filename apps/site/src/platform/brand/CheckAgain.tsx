import { Button, useText } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { PERMISSION } from '../../state/query.ts';

/** Asks once more how the brand stands, which may bring the site back. */
export function CheckAgain() {
  const t = useText();
  const queries = useQueryClient();
  return (
    <Button
      variant="glass"
      size="lg"
      icon={<RotateCw size={18} />}
      onClick={() => void queries.invalidateQueries({ queryKey: PERMISSION })}
    >
      {t('shell.checkAgain')}
    </Button>
  );
}
