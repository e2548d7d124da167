import type { ReactNode } from 'react';

export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-3 pt-3 pb-1 font-semibold text-meta text-text-3">{title}</h2>
      <div className="grid grid-cols-2">{children}</div>
    </section>
  );
}

type MenuButtonProps = { readonly icon: ReactNode; readonly label: string; readonly onClick: () => void };

export const MenuButton = ({ icon, label, onClick }: MenuButtonProps) => (
  <button type="button" className="menu-tile" onClick={onClick}>
    {icon}
    <span>{label}</span>
  </button>
);

/** A way that is taken often: icon over word. */
export const MenuQuick = ({ icon, label, onClick, main }: MenuButtonProps & { readonly main?: true }) => (
  <button type="button" className="menu-quick" data-main={main} onClick={onClick}>
    {icon}
    <span>{label}</span>
  </button>
);
