// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSearchBox } from './use-search-box.ts';

let type: (text: string) => void;

function Page({ onSearch }: { onSearch: (text: string) => void }) {
  type = useSearchBox('', onSearch).onChange;
  return null;
}

const onSearch = vi.fn();
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  window.history.replaceState(null, '', '/members');
  onSearch.mockReset();
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Page onSearch={onSearch} />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a search is made once typing has paused, without the spaces about it', () => {
  act(() => type(' orc'));
  vi.advanceTimersByTime(200);
  act(() => type(' orca '));
  vi.advanceTimersByTime(200);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onSearch.mock.calls).toEqual([['orca']]);
});

test('whoever has opened a row before the pause was over is not called back to the list', () => {
  act(() => type('orca'));
  window.history.pushState(null, '', '/members/ply_1');
  vi.advanceTimersByTime(1_000);
  expect(onSearch).not.toHaveBeenCalled();
});
