import styles from './home.module.css';

const FIGURES = [
  ['48', 'Countries'],
  ['10K+', 'Products Delivered'],
  ['298+', 'Happy Clients'],
  ['379+', 'Feedbacks'],
] as const;

export function Glance() {
  return (
    <section className={styles.section} aria-labelledby="glance">
      <h2 id="glance">Business at a Glance</h2>
      <ul className={styles.figures}>
        {FIGURES.map(([figure, text]) => (
          <li key={text}>
            <strong>{figure}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
