// Every project's tests in one run; `nx test <project>` runs one.
module.exports = {
  projects: ['<rootDir>/{apps,libs,tools}/**/jest.config.cjs'],
};
