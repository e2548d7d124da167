import '@fairhouse/ui/styles.css';
import './stage.css';
import { startTexts } from '@fairhouse/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Stage } from './screens/Stage.tsx';
import { takeLaunch } from './state/launch.ts';

const launch = takeLaunch();
startTexts(navigator.language.startsWith('vi') ? 'VI' : 'EN');

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Stage launch={launch} />
  </StrictMode>,
);
