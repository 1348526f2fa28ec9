// Every project's tests in one run; `nx test <project>` runs one.
module.exports = {
  projects: ['<rootDir>/{apps,e2e,emulators,libs,resilience,tools}/**/jest.config.cjs'],
  testSequencer: '<rootDir>/tools/jest/sequencer.cjs',
  // In such a run Jest takes the limit from here, not from the projects.
  testTimeout: 180_000,
};
