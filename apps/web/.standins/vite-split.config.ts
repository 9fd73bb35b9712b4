import { mergeConfig } from 'vite';
import base from './vite.config';
const c = mergeConfig(base, { build: { outDir: '/tmp/web-split' } });
c.build.rolldownOptions.output.codeSplitting = {
  groups: ['react-router', 'react-dom', '@reduxjs', 'styled-components', 'react-toastify', 'immer'].map(
    (n) => ({ name: n.replace('@', ''), test: new RegExp('node_modules/' + n + '/') }),
  ),
};
export default c;
