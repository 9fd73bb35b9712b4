const path = require('node:path');
const config = require('../../jest.preset.js').forProject(__dirname);

for (const project of config.projects) {
  project.setupFiles = [path.join(__dirname, '../../libs/ui-kit/jest-web-globals.cjs')];
}
module.exports = config;
