import { Icon, PageHeading, useDocumentTitle } from '@shop/web-ui';
import portfolio from '../content/portfolio.json';
import styles from './prose.module.css';

/** `/my-portfolio`: the web developer's profile. */
export default function PortfolioPage() {
  useDocumentTitle('My Portfolio');
  return (
    <div className={styles.prose}>
      <PageHeading lead={portfolio.lead}>My Portfolio</PageHeading>
      <section className={styles.entry}>
        <h2>About</h2>
        <dl className={styles.facts}>
          <dt>Name</dt>
          <dd>{portfolio.name}</dd>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${portfolio.email}`}>{portfolio.email}</a>
          </dd>
          <dt>Education</dt>
          <dd>{portfolio.education}</dd>
        </dl>
      </section>
      <section className={styles.entry}>
        <h2>Tech skills</h2>
        <ul>
          {portfolio.skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
      </section>
      <section className={styles.entry}>
        <h2>Projects</h2>
        <ul className={styles.links}>
          {portfolio.projects.map(({ href, name, text }) => (
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
