/** Rules of ESLint that oxlint does not have, for `.oxlintrc.json`. */
import { builtinRules } from 'eslint/use-at-your-own-risk';
import nx from '@nx/eslint-plugin/nx';

export default {
  meta: { name: 'workspace' },
  rules: {
    'enforce-module-boundaries': nx.rules['enforce-module-boundaries'],
    'no-restricted-syntax': builtinRules.get('no-restricted-syntax'),
  },
};
