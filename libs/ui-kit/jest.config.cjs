const path = require('node:path');
const config = require('../../jest.preset.js').forProject(__dirname);

for (const project of config.projects) {
  if (project.testEnvironment === 'jsdom')
    project.setupFiles = [path.join(__dirname, 'jest-web-globals.cjs')];
}
module.exports = config;
