import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStaff } from '../../platform/staff/index.ts';
import { wearColour } from '../../state/wear-colour.ts';
import type { Language } from './draft.ts';

const HEIGHT = 560;

type PreviewFrameProps = {
  readonly title: string;
  readonly theme: 'dark' | 'light';
  /** Of the screen that is looked at, in CSS pixels; drawn smaller where there is less room. */
  readonly width: number;
  readonly language: Language;
  readonly children: ReactNode;
};

/** A page of its own inside the page, with the same styles: rules for phones hold as they do on one. */
export function PreviewFrame({ title, theme, width, language, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document>();
  const room = useWidth(box);
  const { brand } = useStaff();
  const scale = Math.min(1, room / width);
  const dress = () => setPage(takeStyles(frame.current?.contentDocument ?? null));
  // An empty page may have loaded before anybody listened; some browsers put another in its place later.
  useEffect(dress, []);
  useEffect(() => {
    if (!page) return;
    page.documentElement.dataset.theme = theme;
    page.documentElement.lang = language.toLowerCase();
    wearColour(page, brand.colour);
  }, [page, theme, language, brand.colour]);
  return (
    <div ref={box} className="preview-box" style={{ height: HEIGHT }}>
      <iframe
        ref={frame}
        title={title}
        className="origin-top-left"
        style={{
          width,
          height: HEIGHT / scale,
          marginInlineStart: Math.max(0, (room - width) / 2),
          transform: `scale(${scale})`,
        }}
        onLoad={dress}
      />
      {page && createPortal(<div className="p-5">{children}</div>, page.body)}
    </div>
  );
}

/** The page in the frame, dressed like the one around it. */
function takeStyles(page: Document | null): Document | undefined {
  if (!page) return undefined;
  if (page.head.childElementCount === 0)
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      page.head.append(sheet.cloneNode(true));
  return page;
}

function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
