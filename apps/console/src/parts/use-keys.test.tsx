// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

function Page({ onJ }: { onJ: () => void }) {
  useKeys({ j: onJ });
  return <input />;
}

test('a letter acts once, but not in a field, under a window or as a shortcut of the browser', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onJ = vi.fn();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  act(() => root.render(<Page onJ={onJ} />));
  const press = (init: KeyboardEventInit, target: Element = document.body) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  press({ key: 'j' });
  expect(onJ).toHaveBeenCalledTimes(1);

  press({ key: 'j' }, host.querySelector('input')!);
  press({ key: 'j', ctrlKey: true });
  press({ key: 'toString' });
  const over = document.body.appendChild(document.createElement('div'));
  over.setAttribute('role', 'dialog');
  press({ key: 'j' });
  over.remove();
  act(() => root.unmount());
  press({ key: 'j' });
  expect(onJ).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
