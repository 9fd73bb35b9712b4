export { fakeCaller } from './fake-caller.js';
