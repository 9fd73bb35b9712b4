module.exports = require('./read-once.cjs')(require('jest-runtime').default);
