import '@fairhouse/ui/styles.css';
import './stage.css';
import { game as EN } from '@fairhouse/text/en/game';
import { startTexts } from '@fairhouse/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Stage } from './screens/Stage.tsx';

await startTexts(navigator.language.startsWith('vi') ? 'VI' : 'EN', {
  EN,
  load: { VI: async () => (await import('@fairhouse/text/vi/game')).game },
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Stage />
  </StrictMode>,
);
