export { anyPaise, anyWirePaise, malformedRupees, positivePaise } from './arbitraries.js';
