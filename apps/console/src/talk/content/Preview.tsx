import { Tabs, useText, useTheme } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EditorDraft, Language } from './draft.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { previewQuery } from './queries.ts';
import { Shown } from './Shown.tsx';

/** How long typing rests before the preview follows. */
const REST_MS = 300;

const WIDTHS = { phone: 390, desktop: 800 } as const;

type Device = keyof typeof WIDTHS;

/** What members will see, in either theme, at the width of a phone and of a desk, in the language that is being written. */
export function Preview({ draft, language }: { draft: EditorDraft; language: Language }) {
  const t = useText();
  const { shown } = useTheme();
  const [theme, setTheme] = useState(shown);
  const [device, setDevice] = useState<Device>(() => (innerWidth < 768 ? 'phone' : 'desktop'));
  const source = useRested(draft.texts[language].source || draft.texts.EN.source);
  const { data, isError } = useQuery(previewQuery(source));
  const { html, plain } = (source.trim() && data) || { html: '', plain: '' };
  const title = draft.texts[language].title || draft.texts.EN.title || t('contentConsole.noTitle');
  return (
    <section className="card grid gap-3 p-4 xl:sticky xl:top-16" aria-label={t('contentConsole.preview')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{t('contentConsole.preview')}</h2>
        <div className="flex flex-wrap gap-2">
          <Tabs
            label={t('contentConsole.theme')}
            value={theme}
            onChange={(value) => setTheme(value as typeof theme)}
            items={[
              { value: 'dark', label: t('contentConsole.dark') },
              { value: 'light', label: t('contentConsole.light') },
            ]}
          />
          <Tabs
            label={t('contentConsole.width')}
            value={device}
            onChange={(value) => setDevice(value as Device)}
            items={[
              { value: 'desktop', label: t('contentConsole.desktop') },
              { value: 'phone', label: t('contentConsole.phone') },
            ]}
          />
        </div>
      </div>
      {isError && <p className="text-warn">{t('contentConsole.previewFailed')}</p>}
      <PreviewFrame
        title={t('contentConsole.previewFrame')}
        theme={theme}
        width={WIDTHS[device]}
        language={language}
      >
        <Shown draft={draft} language={language} title={title} html={html} plain={plain} />
      </PreviewFrame>
    </section>
  );
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
