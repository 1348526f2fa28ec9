import { Icon, PageHeading, SHOP_NAME, useDocumentTitle } from '@shop/web-ui';
import styles from './prose.module.css';

const SKILLS = [
  'TypeScript',
  'React',
  'GraphQL and Apollo',
  'NestJS',
  'MongoDB',
  'Firebase',
  'Stripe',
  'Playwright',
];

const PROJECTS = [
  ['/', 'This shop', 'from the tool board to the receipt'],
  ['/graphql', 'Its GraphQL API', 'with an explorer to try it in'],
  ['/docs', 'Its REST API', 'described by OpenAPI'],
] as const;

/** `/my-portfolio`: who makes the web side of the shop. */
export default function PortfolioPage() {
  useDocumentTitle('My Portfolio');
  return (
    <div className={styles.prose}>
      <PageHeading lead="Who makes the web side of our works, and what with.">My Portfolio</PageHeading>
      <section className={styles.entry}>
        <h2>About</h2>
        <dl className={styles.facts}>
          <dt>Name</dt>
          <dd>{SHOP_NAME} Web Workshop</dd>
          <dt>Email</dt>
          <dd>
            <a href="mailto:web@toolworks.example">web@toolworks.example</a>
          </dd>
          <dt>Education</dt>
          <dd>Computer science and mechanical engineering</dd>
        </dl>
      </section>
      <section className={styles.entry}>
        <h2>Tech skills</h2>
        <ul>
          {SKILLS.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
      </section>
      <section className={styles.entry}>
        <h2>Projects</h2>
        <ul className={styles.links}>
          {PROJECTS.map(([href, name, text]) => (
            <li key={href}>
              <a href={href}>
                {name}
                <Icon name="external" size={16} />
              </a>{' '}
              {text}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
