import base from '../vite.config';
import { mergeConfig } from 'vite';
import path from 'node:path';
import { sizes } from '/tmp/size-plugin.mjs';
const d = import.meta.dirname;
export default mergeConfig(base, {
  plugins: [sizes()],
  root: path.dirname(d),
  build: { outDir: '/tmp/web-dist', emptyOutDir: true },
  resolve: { alias: { '@paasa/auth/ui': d + '/auth.tsx', '@paasa/wallet/ui': d + '/wallet.tsx' } },
});
