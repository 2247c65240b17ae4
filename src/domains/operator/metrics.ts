/** The measurements in Prometheus' text format: names, labels and numbers, and nothing of a tenant. */
import type { Context } from "#operation/context";
import { checksOf } from "#domains/operator/alarms/alarms";
import { measureDatabases } from "#domains/operator/alarms/measure";
import type {
  HeldInDatabase,
  MeasuredDatabase,
  Measurements,
} from "#domains/operator/alarms/measure";
import { selectMeasures, selectTotals } from "#domains/operator/requests/queries";
import type { Measure } from "#messages";
import type { RouteCount } from "#domains/operator/requests/rows";

interface Sample {
  labels?: Readonly<Record<string, string | number>>;
  /** Null: it is not known yet, and left out. */
  value: number | null;
}

interface Metric {
  name: string;
  type: "counter" | "gauge";
  help: string;
  samples: readonly Sample[];
}

/** The whole text. */
export async function readMetrics(context: Context<null>): Promise<string> {
  const { db, now } = context;
  const [measured, totals, measures] = await Promise.all([
    measureDatabases(context, now),
    selectTotals(db),
    selectMeasures(db),
  ]);
  return [...ofRequests(totals), ...ofMeasures(measures), ...ofNow(measured)]
    .map(metricText)
    .join("");
}

/** How a measure is called; `seconds` where it takes time, `label` where there are several of it. */
interface Counted {
  name: string;
  help: string;
  seconds?: string;
  label?: string;
}

const countedAs: Readonly<Record<Measure["name"], Counted>> = {
  read: { name: "reads_total", help: "Requests that change nothing.", seconds: "read_seconds" },
  write: { name: "writes_total", help: "Requests that may change.", seconds: "write_seconds" },
  database: { name: "database_total", help: "What requests asked of it.", label: "what" },
  error: { name: "errors_total", help: "Problems that were answered.", label: "code" },
  publish: {
    name: "publications_total",
    help: "Pages published, from asking until readers get them.",
    seconds: "publish_seconds",
  },
  acknowledge: {
    name: "acknowledgements_total",
    help: "Edits that their sender was told are stored.",
    seconds: "acknowledge_seconds",
  },
  job: {
    name: "jobs_total",
    help: "Jobs that have come to their end, since they were asked for.",
    seconds: "job_seconds",
    label: "state",
  },
  delivery: {
    name: "deliveries_total",
    help: "Events that webhooks have received, since their commit.",
    seconds: "delivery_seconds",
  },
};

/** Every measure, also one that was not made yet. */
function ofMeasures(all: Awaited<ReturnType<typeof selectMeasures>>): Metric[] {
  return Object.entries(countedAs).flatMap(([measure, { name, help, seconds, label }]) => {
    const rows = all.filter((each) => each.name === measure);
    const counter = (
      called: string,
      says: string,
      valueOf: (row: (typeof rows)[number]) => number,
    ): Metric => ({
      name: `galley_${called}`,
      type: "counter",
      help: says,
      samples:
        label === undefined
          ? [{ value: rows.reduce((sum, row) => sum + valueOf(row), 0) }]
          : rows.map((row) => ({ labels: { [label]: row.label }, value: valueOf(row) })),
    });
    const counts = counter(name, help, ({ count }) => count);
    if (seconds === undefined) return [counts];
    const took = ({ durationMs }: (typeof rows)[number]) => durationMs / 1000;
    return [counts, counter(`${seconds}_total`, "How long they took together.", took)];
  });
}

const ofRequests = (totals: readonly RouteCount[]): Metric[] => [
  {
    name: "galley_requests_total",
    type: "counter",
    help: "Requests that were answered.",
    samples: totals.map(({ route, status, count }) => ({
      labels: { route, status },
      value: count,
    })),
  },
  {
    name: "galley_request_seconds_total",
    type: "counter",
    help: "How long they took together.",
    samples: totals.map(({ route, status, durationMs }) => ({
      labels: { route, status },
      value: durationMs / 1000,
    })),
  },
];

/** What is measured in each database: its name, and what it says. */
const heldAs: readonly [
  name: string,
  help: string,
  valueOf: (held: HeldInDatabase, since: (time: number | null) => number | null) => number | null,
][] = [
  [
    "oldest_event_seconds",
    "How long an event waits.",
    ({ oldestEventAt }, since) => since(oldestEventAt) ?? 0,
  ],
  [
    "oldest_delivery_seconds",
    "How long a delivery waits.",
    ({ oldestDeliveryAt }, since) => since(oldestDeliveryAt) ?? 0,
  ],
  ["dead_letters", "Messages given up within an hour.", ({ deadLetters }) => deadLetters],
  ["jobs_failed", "Jobs that failed on our side within an hour.", ({ failedJobs }) => failedJobs],
  ["versions_unsaved", "Pages whose version waits.", ({ unsavedVersions }) => unsavedVersions],
  ["database_bytes", "What the database takes.", ({ databaseBytes }) => databaseBytes],
];

function ofNow(measured: Measurements): Metric[] {
  const { at, databases, queueAt, backUpAt } = measured;
  const since = (time: number | null) => (time === null ? null : Math.max(0, at - time) / 1000);
  const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
    name: `galley_${name}`,
    type: "gauge",
    help,
    samples,
  });
  /** A sample of each database, which says whose it is where there are several. */
  const ofEach = (valueOf: (of: MeasuredDatabase) => number | null): Sample[] =>
    databases.map((each) => ({
      ...(databases.length === 1 ? {} : { labels: { database: each.database } }),
      value: valueOf(each),
    }));
  const cronAges = ofEach(({ cronAt }) => since(cronAt));
  return [
    gauge("cron_age_seconds", "Since the cron's last whole minute.", cronAges),
    gauge("queue_age_seconds", "Since the queue's last heartbeat.", [{ value: since(queueAt) }]),
    gauge("back_up_age_seconds", "Since the last back-up was begun.", [{ value: since(backUpAt) }]),
    ...heldAs.map(([name, help, valueOf]) =>
      gauge(
        name,
        help,
        ofEach(({ held }) => (held === null ? null : valueOf(held, since))),
      ),
    ),
    gauge("database_bound_bytes", "What it may take.", [{ value: measured.databaseBound }]),
    {
      name: "galley_alarm",
      type: "gauge",
      help: "1 while the alarm is raised.",
      samples: checksOf(measured).map(({ name, state }) => ({
        labels: { alarm: name },
        value: state === "raised" ? 1 : 0,
      })),
    },
  ];
}

function metricText({ name, type, help, samples }: Metric): string {
  const lines = samples
    .filter(({ value }) => value !== null)
    .map(({ labels = {}, value }) => `${name}${labelsOf(labels)} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function labelsOf(labels: NonNullable<Sample["labels"]>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(String(value))}"`,
  );
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

const escaped = (value: string) =>
  value
    .replaceAll("\\", String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll("\n", String.raw`\n`);
