#!/bin/sh
# recover.sh <data folder>: starts PostgreSQL on what restore.sh made, for nobody, until it has read the archive to its end (or
# to the moment), and stops it. So the identity that opens an encrypted archive need not come where the house runs.
set -eu
data=$1
pg_ctl start --pgdata="$data" --silent --wait --timeout=86400 --log="$data/recovery.log" \
  -o "-c listen_addresses= -c unix_socket_directories=${TMPDIR:-/tmp}" ||
  { tail -n 5 "$data/recovery.log" >&2; exit 1; }
until pg_controldata "$data" | grep -q '^Database cluster state: *in production'; do
  if ! pg_ctl status --pgdata="$data" > /dev/null; then
    tail -n 5 "$data/recovery.log" >&2
    exit 1
  fi
  sleep 1
done
pg_ctl stop --pgdata="$data" --silent --mode=fast --timeout=600
rm "$data/recovery.log"
