import { type Category, categoryShapes } from './category-shapes.ts';
import { IconFrame, type IconProps } from './icon-frame.tsx';

/** A category of games: a line plus one fill, which the `duo` class colours by the state of what is around it. */
export function CategoryIcon({ category, size = 22, label }: IconProps & { category: Category }) {
  const { fill, lines } = categoryShapes[category];
  return (
    <IconFrame
      canvas={24}
      size={size}
      label={label}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className="duo" d={fill} />
      <path d={lines} />
    </IconFrame>
  );
}
