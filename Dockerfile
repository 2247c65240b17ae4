# The service on a machine of its own: docs/operations/self-hosting.md. It wants a proxy with a certificate before it.
FROM node:24-slim
# The runtime asks other services, mail's say, by the certificates of the system.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /galley
COPY package.json package-lock.json .npmrc ./
COPY clients/package.json clients/
RUN npm ci
COPY . .
RUN npm run build && mkdir /data && chown node:node /data
USER node
ENV GALLEY_DATA=/data GALLEY_LISTEN=0.0.0.0:8787
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s CMD ["node", "scripts/start/health.ts"]
CMD ["node", "--no-warnings", "scripts/start.ts"]
