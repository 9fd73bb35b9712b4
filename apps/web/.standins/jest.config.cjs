const c = require('../jest.config.cjs');
c.projects = c.projects.map((p) => ({
  ...p,
  moduleNameMapper: {
    ...p.moduleNameMapper,
    '^@paasa/auth/ui$': __dirname + '/auth.tsx',
    '^@paasa/wallet/ui$': __dirname + '/wallet.tsx',
  },
}));
module.exports = c;
