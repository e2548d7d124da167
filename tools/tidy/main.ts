import { join } from 'node:path';
import { checkTree } from './check-tree.ts';

const root = process.argv[2] ?? join(import.meta.dirname, '..', '..');
const { files, breaches } = checkTree(root);
for (const { law, path, line, message } of breaches) {
  console.error(`${law === 'house' ? 'house' : `law ${law}`} ${path}:${line} ${message}`);
}
if (breaches.length > 0) {
  console.error(`tidy: ${files} files, ${breaches.length} breaches`);
  process.exit(1);
}
console.log(`tidy: ${files} files, laws hold`);
